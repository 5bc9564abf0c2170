-- Every action is spelled noun.what_happened now. Old code may still write the old names while it is replaced: nothing reads
-- them.
alter table activities disable trigger activities_append_only;
update activities
  set action = case action
    when 'user.signed-up' then 'user.signed_up'
    when 'user.signed-out' then 'user.signed_out'
    when 'picture.uploaded' then 'image.uploaded'
    when 'competition.results' then 'track.results_updated'
  end
  where action in ('user.signed-up', 'user.signed-out', 'picture.uploaded', 'competition.results');
alter table activities enable trigger activities_append_only;
