-- Uploads are held back until a virus scanner has seen them, where the deployment has one.
alter table files
  drop constraint files_status_check,
  add constraint files_status_check check (status in ('pending', 'ready', 'refused')),
  add column status_reason text,
  add constraint files_status_reason_check check (
    case status
      when 'pending' then status_reason is null or status_reason = 'scan_pending'
      when 'refused' then status_reason is not null and status_reason in ('virus_found', 'too_large_to_scan')
      else status_reason is null
    end
  );
comment on column files.status_reason is 'Why it is not ready: null while the upload is awaited';
