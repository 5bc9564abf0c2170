-- A default address that is deactivated is the default again when it is activated, unless another has been chosen meanwhile.
alter table addresses add column was_default boolean not null default false;
