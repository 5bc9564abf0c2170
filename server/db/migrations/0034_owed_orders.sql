-- An order whose refund the card provider refused is in the lists of the back office, as one that is refused from now on is: its
-- money is still owed. Deleting one was possible until now.
update orders set deleted_at = null
where deleted_at is not null and payment_status = 'refund_due'
  and exists (select 1 from payments join refunds on refunds.payment_id = payments.id
    where payments.order_id = orders.id and refunds.state = 'failed')
  and not exists (select 1 from payments join refunds on refunds.payment_id = payments.id
    where payments.order_id = orders.id and refunds.state in ('due', 'submitting'));
