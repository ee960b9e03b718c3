-- What brought a customer here before the registration. @see docs/decisions/0200
alter table customer
  -- one of the promotions, or raf or byinviteonly
  add column promotion text check (length(promotion) <= 60),
  -- the partner, or all
  add column partnership text check (length(partnership) <= 60),
  -- the referral code of another customer, as the link had it
  add column referred_by text check (length(referred_by) <= 60),
  add column ambassador text check (length(ambassador) <= 60);
