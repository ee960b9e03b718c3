-- Codes belong to devices, known devices pass the limits of sign-in, and a checkout holds its pieces for an hour. @see docs/decisions/0031, docs/decisions/0033

-- A code is good for ten minutes: those that are under way are asked for again.
delete from sign_in_code;
alter table sign_in_code
  drop constraint sign_in_code_pkey,
  -- only a digest is kept
  add column device_sha256 text not null,
  add primary key (email, device_sha256);

-- Devices on which an account has signed in.
create table known_device (
  customer_id integer not null references customer on delete cascade,
  device_sha256 text not null,
  expires_at timestamptz not null,
  primary key (customer_id, device_sha256)
);
create index known_device_expires_at on known_device (expires_at);

alter table cart
  -- when its pieces were kept first in the checkout that is under way, and until when at the latest they were
  add column checkout_began_at timestamptz,
  add column checkout_kept_until timestamptz;
