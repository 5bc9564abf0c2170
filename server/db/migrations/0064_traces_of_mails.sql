-- The span that has posted it, where traces are recorded: what is sent belongs to the same trace. https://www.w3.org/TR/trace-context/
alter table outbox add column traceparent text;
