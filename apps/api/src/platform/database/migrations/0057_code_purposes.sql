-- A mailed code works for what its mail says. @see docs/decisions/0364
alter table sign_in_code
  -- of `CODE_PURPOSES`; an earlier release names none, and its codes sign in
  add column purpose text not null default 'sign-in';
