-- What the customer agreed to with an attempt. Null for orders, and for attempts of a release before. @see docs/decisions/0269
alter table payment_attempt add column made_for jsonb;
