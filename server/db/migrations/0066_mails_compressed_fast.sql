-- What a mail said is written once and hardly read: lz4 takes a third of the time, and no more room. Not every PostgreSQL is built with it.
do $$
begin
  set local lock_timeout = '2s';
  alter table mails alter html set compression lz4, alter text set compression lz4;
exception when feature_not_supported then
  null;
end $$;
