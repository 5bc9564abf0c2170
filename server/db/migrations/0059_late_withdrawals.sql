-- When the last of what a withdrawal is about had arrived, as was known when it was received: by that it is late or not, whatever is corrected since.
alter table withdrawals add column last_delivery timestamptz;
