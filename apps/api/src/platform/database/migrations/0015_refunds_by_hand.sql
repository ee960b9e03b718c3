-- Why a refund failed; null while the provider is called. Staff make the refunds that it cannot. @see
-- docs/decisions/0117
alter table refund add column problem text;
