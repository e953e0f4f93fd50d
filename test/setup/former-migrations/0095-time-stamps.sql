-- One time stamp for each event that got one, however often a job runs.
create unique index evidence_time_stamps on evidence_events (organization_id, proposal_id, (data ->> 'event_hash'))
  where type = 'time_stamped';
