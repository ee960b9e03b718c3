-- Amounts far above every price, which pages could not show. Rows that exist are not checked. @see docs/decisions/0233
alter table plan_terms
  add constraint plan_terms_most check (
    greatest(price, list_price, care_price, insurance_cover) <= 100000000000
  ) not valid;
alter table coupon add constraint coupon_most check (price <= 100000000000) not valid;
alter table voucher add constraint voucher_most check (price <= 100000000000) not valid;
