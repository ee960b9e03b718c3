-- What a row of terms says never changes: an agreement shows its name and its payment provider too. Pictures are files, and
-- follow the seed. @see docs/decisions/0228
drop trigger keep_plan_terms on plan_terms;
create trigger keep_plan_terms
  before update of plan_id, starts_at, is_offered, name, subtitle, description, price, list_price, care_price, insurance_cover,
    commitment, max_item, max_box_per_period, payment_provider
  on plan_terms for each row execute function keep_plan_terms();

-- A summary is computed from the terms.
alter table plan_terms drop column summary;
