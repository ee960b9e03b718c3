-- The reason why a refund has not been made; null while the provider is asked. Staff make those that it cannot. @see docs/decisions/0117
alter table refund add column problem text;
