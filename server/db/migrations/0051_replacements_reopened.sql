-- Whether a replacement was cancelled together with the order of which it replaces something: it is reopened with it, too.
alter table exchanges add column if not exists cancelled_with_order boolean not null default false;
