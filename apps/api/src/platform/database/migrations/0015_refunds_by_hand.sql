-- Why money has not gone back yet; null while it is asked for. What a provider cannot do, staff do. @see docs/decisions/0024
alter table refund add column problem text;
