-- Uploads are refused too where they are more than the deployment lets files have.
alter table files
  drop constraint files_status_reason_check,
  add constraint files_status_reason_check check (
    case status
      when 'pending' then status_reason is null or status_reason = 'scan_pending'
      when 'refused' then
        status_reason is not null and status_reason in ('virus_found', 'too_large_to_scan', 'too_large', 'no_room')
      else status_reason is null
    end
  );
