import { CODE_SECONDS, RESEND_SECONDS } from '@lemari/domain/person/sign-in-code';
import {
  accountsOf,
  bearer,
  movingClock,
  newDevice,
  newEmail,
  PASSWORD,
  visitorFrom,
} from '../testing/accounts.ts';
import { problemOf, refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';

describe.each(ONE_ENGINE)('a phone number and an e-mail with proof, on %s', (engine) => {
  const clock = movingClock();
  let api: TestApi;
  let people: ReturnType<typeof accountsOf>;
  beforeAll(async () => {
    api = await testApi(engine, { clock });
    people = accountsOf(api);
  });
  afterAll(() => api.close());
  // Each test starts with limits of its own.
  beforeEach(() => api.database.db.deleteFrom('attempt').execute());

  let hosts = 0;
  async function aCustomer() {
    const email = newEmail();
    const visitor = visitorFrom(`198.51.100.${++hosts}`, newDevice());
    const session = await people.register(email, { region: 'sg' }, visitor);
    const headers = { region: 'sg', ...bearer(session), ...visitor };
    const phone = `65${80_000_000 + session.user.id}`;
    return {
      ...session,
      email,
      headers,
      phone,
      otp: (act: 'phone' | 'email') => people.code(email, visitor, `change-${act}`),
      visitor,
    };
  }
  type Customer = Awaited<ReturnType<typeof aCustomer>>;

  const messageTo = async (to: string) =>
    (
      await api.database.db
        .selectFrom('mail')
        .where('sent_to', '=', to)
        .select(['subject', 'text'])
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).text;
  const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? '';
  const textedTo = async (phone: string) => codeIn(await messageTo(`+${phone}`));
  const other = (code: string) => (code === '000000' ? '000001' : '000000');

  const post = (who: Customer, body: object) => api.call('verifyPhone', { headers: who.headers, body });
  /** As after the lifetime of the codes, with the sign-ins still valid. */
  const expire = () => api.database.db.updateTable('contact_code').set({ expires_at: clock.now() }).execute();
  const profileOf = async (who: Customer) => (await api.answer('getProfile', { headers: who.headers })).data;

  /** A customer with a verified number. */
  async function verified() {
    const who = await aCustomer();
    await post(who, { phone_number: who.phone });
    await post(who, { phone_number: who.phone, code: await textedTo(who.phone) });
    await api.database.db.deleteFrom('attempt').execute();
    return who;
  }

  // @see rules/calls/phone-verification, rules/calls/get-phone-verification, rules/phones/verified; docs/decisions/0329
  describe('verifyPhone', () => {
    it('texts a code, and verifies and saves the number with it, once', async () => {
      const who = await aCustomer();
      const { phone, headers } = who;
      const written = { phone_number: `650${phone.slice(2)}`, method: 'sms' };
      expect((await api.answer('verifyPhone', { headers, body: written })).data).toEqual({
        phone_number: null,
        mobile_phone_verified: false,
        sent_to: phone,
        expires_in: CODE_SECONDS,
        resend_in: RESEND_SECONDS,
      });
      expect(await messageTo(`+${phone}`)).toMatch(
        /^\d{6} is your Lemari code\. It works once, within 10 minutes\. We will never ask you for it\.$/,
      );
      expect((await api.answer('getPhoneVerification', { headers })).data.sent_to).toBe(phone);
      const code = await textedTo(phone);
      expect(
        (await api.answer('verifyPhone', { headers, body: { phone_number: phone, code } })).data,
      ).toEqual({
        phone_number: phone,
        mobile_phone_verified: true,
        sent_to: null,
        expires_in: null,
        resend_in: null,
      });
      expect(await profileOf(who)).toMatchObject({ phone_number: phone, mobile_phone_verified: true });
      const again = problemOf(await post(who, { phone_number: phone, code }));
      expect(again).toMatchObject({ status: 409, errors: [{ field: 'code' }] });
    });

    it('takes the saved number where none is sent', async () => {
      const who = await aCustomer();
      const { headers, phone } = who;
      await api.answer('updateProfile', { headers, body: { phone_number: phone } });
      expect((await api.answer('verifyPhone', { headers, body: {} })).data.sent_to).toBe(phone);
      const query = { phone_number: `6598${String(who.user.id).padStart(6, '0')}` };
      expect((await api.answer('getPhoneVerification', { headers, query })).data).toEqual({
        phone_number: query.phone_number,
        mobile_phone_verified: false,
        sent_to: null,
        expires_in: null,
        resend_in: null,
      });
    });

    it('counts wrong codes, and takes none after five', async () => {
      const who = await aCustomer();
      const { phone } = who;
      await post(who, { phone_number: phone });
      const code = await textedTo(phone);
      const guess = () => post(who, { phone_number: phone, code: other(code) });
      for (const left of ['4 tries', '3 tries', '2 tries', '1 try'])
        expect(problemOf(await guess()).detail).toBe(`That code isn’t right. You have ${left} left.`);
      expect(problemOf(await guess())).toMatchObject({ status: 429, error: 'code_used_up' });
      expect(problemOf(await post(who, { phone_number: phone, code }))).toMatchObject({
        error: 'code_used_up',
      });
      expect(await profileOf(who)).toMatchObject({ phone_number: null, mobile_phone_verified: false });
    });

    it('counts concurrent guesses like sequential ones, and verifies once', async () => {
      const who = await aCustomer();
      const { phone } = who;
      await post(who, { phone_number: phone });
      const code = await textedTo(phone);
      const rights = await Promise.all([1, 2, 3].map(() => post(who, { phone_number: phone, code })));
      expect(rights.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      clock.pass(60);
      const elsewhere = `6597${String(who.user.id).padStart(6, '0')}`;
      await api.database.db.updateTable('customer').set({ mobile_phone_verified: false }).execute();
      await post(who, { phone_number: elsewhere });
      const next = await textedTo(elsewhere);
      const guesses = await Promise.all(
        Array.from({ length: 12 }, () => post(who, { phone_number: elsewhere, code: other(next) })),
      );
      expect(guesses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(4);
    });

    it('refuses an expired code, and one of another number or account', async () => {
      const [who, eve] = [await aCustomer(), await aCustomer()];
      await post(who, { phone_number: who.phone });
      const code = await textedTo(who.phone);
      expect((await post(who, { phone_number: eve.phone, code })).statusCode).toBe(409);
      expect((await post(eve, { phone_number: who.phone, code })).statusCode).toBe(409);
      await expire();
      expect(problemOf(await post(who, { phone_number: who.phone, code }))).toMatchObject({
        status: 400,
        error: 'code_expired',
      });
    });

    // @see rules/errors/phone-exists
    it('refuses a number of another account, before and after the code', async () => {
      const [who, eve, mei] = [await verified(), await aCustomer(), await aCustomer()];
      const used = {
        status: 409,
        error_code: 6,
        detail: 'This phone number is registered in our system. Please sign in.',
      };
      expect(problemOf(await post(eve, { phone_number: who.phone }))).toMatchObject(used);
      await post(eve, { phone_number: mei.phone });
      const code = await textedTo(mei.phone);
      const { db } = api.database;
      await db
        .updateTable('customer')
        .set({ phone_number: mei.phone, mobile_phone_verified: true })
        .where('id', '=', mei.user.id)
        .execute();
      expect(problemOf(await post(eve, { phone_number: mei.phone, code }))).toMatchObject(used);
    });

    // @see rules/phones/owner; docs/decisions/0345
    it('verifies a number that another account has only typed, which keeps it as it was typed', async () => {
      const [owner, stranger] = [await aCustomer(), await aCustomer()];
      const { phone } = owner;
      await api.answer('updateProfile', { headers: stranger.headers, body: { phone_number: phone } });
      await post(owner, { phone_number: phone });
      const code = await textedTo(phone);
      expect((await post(owner, { phone_number: phone, code })).statusCode).toBe(200);
      expect(await profileOf(owner)).toMatchObject({ phone_number: phone, mobile_phone_verified: true });
      expect(await profileOf(stranger)).toMatchObject({ phone_number: phone, mobile_phone_verified: false });
      expect(problemOf(await post(stranger, {}))).toMatchObject({ status: 409, error_code: 6 });
    });

    it('gives a number to one of two accounts that enter their codes at once', async () => {
      const [one, other] = [await aCustomer(), await aCustomer()];
      const { phone } = one;
      await post(one, { phone_number: phone });
      const code = await textedTo(phone);
      await api.database.db.deleteFrom('attempt').execute();
      await post(other, { phone_number: phone });
      const otherCode = await textedTo(phone);
      const answers = await Promise.all([
        post(one, { phone_number: phone, code }),
        post(other, { phone_number: phone, code: otherCode }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    });

    it.each([
      { body: {}, message: 'Phone number must be filled' },
      {
        body: { phone_number: '6581-234567' },
        message: 'Invalid phone number. Phone number must be numbers only',
      },
    ])('refuses $body with “$message”', async ({ body, message }) => {
      expect(problemOf(await post(await aCustomer(), body))).toMatchObject({
        status: 400,
        errors: [{ field: 'phone_number', message }],
      });
    });

    it('refuses another method', async () =>
      expect(
        refusedFields(await post(await aCustomer(), { phone_number: '6581234567', method: 'call' })),
      ).toEqual({
        status: 400,
        fields: ['method'],
      }));

    it('says that no message was sent, and counts none', async () => {
      const texts = { storefrontUrl: '', send: () => Promise.reject(new Error('no credit')) };
      const broken = await testApi(engine, { clock, texts });
      const session = await accountsOf(broken).register(newEmail(), { region: 'sg' });
      const call = () =>
        broken.call('verifyPhone', { headers: bearer(session), body: { phone_number: '6581234567' } });
      expect(problemOf(await call()).status).toBe(503);
      expect(problemOf(await call()).status).toBe(503);
      await broken.close();
    });
  });

  // @see rules/phones/look-ups; docs/decisions/0297
  describe('asking which numbers have an account', () => {
    const MOST = 30;
    const free = (index: number) => `6591${String(index).padStart(6, '0')}`;
    const asking = {
      verifyPhone: (who: Customer, phone_number: string) => post(who, { phone_number }),
      updateProfile: (who: Customer, phone_number: string) =>
        api.call('updateProfile', { headers: who.headers, body: { phone_number } }),
      updateUser: (who: Customer, phone_number: string) =>
        api.call('updateUser', { headers: who.headers, body: { phone_number } }),
    };

    it.each(['verifyPhone', 'updateProfile', 'updateUser'] as const)(
      'ends in %s after 30 numbers in ten minutes, for every number alike',
      async (name) => {
        const [owner, eve] = [await verified(), await aCustomer()];
        for (let tries = 0; tries < MOST; tries++)
          expect(problemOf(await asking[name](eve, owner.phone))).toMatchObject({ error_code: 6 });
        expect((await asking[name](eve, owner.phone)).statusCode).toBe(429);
        expect((await asking[name](eve, free(1))).statusCode).toBe(429);
        // From another network as well.
        const elsewhere = {
          ...eve,
          headers: { ...eve.headers, ...visitorFrom('203.0.113.77', newDevice()) },
        };
        expect((await asking[name](elsewhere, owner.phone)).statusCode).toBe(429);
      },
    );

    it('counts free numbers as well, in all calls together', async () => {
      const [owner, eve] = [await verified(), await aCustomer()];
      for (let tries = 0; tries < MOST; tries++)
        expect((await asking[tries % 2 ? 'updateUser' : 'updateProfile'](eve, free(tries))).statusCode).toBe(
          200,
        );
      expect((await asking.verifyPhone(eve, owner.phone)).statusCode).toBe(429);
    });

    it('tells nothing by a code that was not sent', async () => {
      const [owner, eve] = [await verified(), await aCustomer()];
      const answers = [owner.phone, free(1)].map((phone_number) =>
        post(eve, { phone_number, code: '000000' }),
      );
      const [taken, unknown] = (await Promise.all(answers)).map(problemOf);
      expect(taken).toMatchObject({ status: 409, errors: [{ field: 'code' }] });
      expect(taken?.['detail']).toBe(unknown?.['detail']);
    });

    it('counts nothing for the number that the account has', async () => {
      const who = await verified();
      for (let tries = 0; tries <= MOST; tries++)
        expect((await asking.updateProfile(who, who.phone)).statusCode).toBe(200);
    });
  });

  // @see rules/accounts/contact-data; docs/decisions/0299
  describe('what was texted to a number', () => {
    const download = (phone_number: string) =>
      api.answer('createDownloadLink', { headers: { region: 'sg' }, body: { phone_number } });
    const links = async (phone: string) =>
      (
        await api.database.db
          .selectFrom('download_link')
          .where('phone_number', '=', phone)
          .select('id')
          .execute()
      ).length;
    const inMailbox = async (phone: string) =>
      (await api.database.db.selectFrom('mail').where('sent_to', '=', `+${phone}`).select('id').execute())
        .length;
    const save = (who: Customer, phone_number: string) =>
      api.answer('updateProfile', { headers: who.headers, body: { phone_number } });

    it('stays where another account has only typed the number, and then another one', async () => {
      const [owner, stranger] = [await aCustomer(), await aCustomer()];
      await download(owner.phone);
      await post(owner, { phone_number: owner.phone });
      const texted = await inMailbox(owner.phone);
      expect(texted).toBeGreaterThan(0);
      await save(stranger, owner.phone);
      await save(stranger, stranger.phone);
      await save(stranger, owner.phone);
      await post(stranger, { phone_number: stranger.phone });
      await post(stranger, { phone_number: stranger.phone, code: await textedTo(stranger.phone) });
      expect(await profileOf(stranger)).toMatchObject({ phone_number: stranger.phone });
      expect([await links(owner.phone), await inMailbox(owner.phone)]).toEqual([1, texted]);
    });

    it('goes with a number that the account had verified', async () => {
      const who = await verified();
      await download(who.phone);
      const next = `6593${String(who.user.id).padStart(6, '0')}`;
      await post(who, { phone_number: next, otp: await who.otp('phone') });
      await post(who, { phone_number: next, code: await textedTo(next) });
      expect([await links(who.phone), await inMailbox(who.phone)]).toEqual([0, 0]);
    });
  });

  // @see rules/phones/change-proven
  describe('a verified number', () => {
    const newPhone = (who: Customer) => `6592${String(who.user.id).padStart(6, '0')}`;

    it('changes with a one-time password and a code', async () => {
      const who = await verified();
      const phone_number = newPhone(who);
      const refused = await post(who, { phone_number });
      expect(refusedFields(refused)).toEqual({ status: 400, fields: ['otp'] });
      const otp = await who.otp('phone');
      expect((await post(who, { phone_number, otp: other(otp) })).statusCode).toBe(400);
      expect((await post(who, { phone_number, otp })).statusCode).toBe(200);
      expect(await profileOf(who)).toMatchObject({ phone_number: who.phone, mobile_phone_verified: true });
      // Another message to the same number needs no further one-time password.
      clock.pass(60);
      expect((await post(who, { phone_number })).statusCode).toBe(200);
      await post(who, { phone_number, code: await textedTo(phone_number) });
      expect(await profileOf(who)).toMatchObject({ phone_number, mobile_phone_verified: true });
    });

    it.each(['updateProfile', 'updateUser'] as const)(
      'changes in %s with a one-time password alone, and is not verified then',
      async (name) => {
        const who = await verified();
        const phone_number = newPhone(who);
        const save = (body: object) => api.call(name, { headers: who.headers, body });
        expect((await save({ name: 'Ada', phone_number: who.phone })).statusCode).toBe(200);
        expect(await profileOf(who)).toMatchObject({ mobile_phone_verified: true });
        expect(problemOf(await save({ name: 'Eve', phone_number }))).toMatchObject({
          status: 409,
          errors: [{ field: 'phone_number' }],
        });
        const otp = await who.otp('phone');
        expect((await save({ phone_number, otp: other(otp) })).statusCode).toBe(400);
        expect((await save({ phone_number, otp })).statusCode).toBe(200);
        expect(await profileOf(who)).toMatchObject({
          name: 'Ada',
          phone_number,
          mobile_phone_verified: false,
        });
      },
    );
  });

  // @see rules/calls/start-email-change, rules/calls/change-email, rules/accounts/email-change; docs/decisions/0330
  describe('a change of e-mail', () => {
    const start = (who: Customer, body: object) =>
      api.call('startEmailChange', { headers: who.headers, body });
    const change = (who: Customer, body: object) => api.call('changeEmail', { headers: who.headers, body });

    /** Proves the old address; the code is in the mailbox of the new one. */
    async function started(who: Customer, email = newEmail()) {
      expect((await start(who, { email, otp: await who.otp('email') })).statusCode).toBe(200);
      return { email, code: codeIn(await messageTo(email)) };
    }

    it('needs a code of the old and one of the new address, and tells both', async () => {
      const who = await aCustomer();
      const elsewhere = (await people.signIn(who.email)).json<{ access_token: string }>();
      const next = `Next.${newEmail()}`;
      expect(refusedFields(await start(who, { email: next }))).toEqual({ status: 400, fields: ['otp'] });
      const { code } = await started(who, next.toLowerCase());
      expect((await api.answer('getEmailChange', { headers: who.headers })).data).toEqual({
        email: who.email,
        is_confirmed: false,
        sent_to: next.toLowerCase(),
        expires_in: CODE_SECONDS,
      });
      expect(await people.statusOf(elsewhere)).toBe(200);
      const { headers } = who;
      expect((await api.answer('changeEmail', { headers, body: { email: next, code } })).data).toEqual({
        email: next.toLowerCase(),
        is_confirmed: true,
        sent_to: null,
        expires_in: null,
      });
      for (const to of [who.email, next.toLowerCase()])
        expect(await messageTo(to)).toContain(
          `Your Lemari account had the email ${who.email}. It now has ${next.toLowerCase()}.`,
        );
      expect(await people.statusOf(who)).toBe(200);
      expect(await people.statusOf(elsewhere)).toBe(401);
      expect((await people.signIn(who.email)).statusCode).toBe(400);
      expect((await people.signIn(next.toLowerCase(), PASSWORD)).statusCode).toBe(200);
      expect((await change(who, { email: next, code })).statusCode).toBe(400);
    });

    // @see rules/accounts/contact-data; docs/decisions/0344
    it('takes news, alerts, join codes and unsent mails to the new address, once each', async () => {
      const { db } = api.database;
      const who = await aCustomer();
      const next = newEmail();
      const style = await db.selectFrom('style').select('id').executeTakeFirstOrThrow();
      const plan = await db
        .selectFrom('plan')
        .where('region', '=', 'sg')
        .select('id')
        .executeTakeFirstOrThrow();
      const at = clock.now();
      const interest = { region: 'hk', vertical: 'bags', asked_at: at } as const;
      const alert = {
        region: 'sg',
        style_id: style.id,
        size_category: 'any',
        starts_on: '2027-01-05',
        returns_on: '2027-01-08',
        period_days: 4,
        asked_at: at,
      } as const;
      const mail = { subject_kind: 'plan_interest', mail_kind: 'open', subject: 'News', text: '' } as const;
      for (const email of [who.email, next]) {
        await db
          .insertInto('plan_interest')
          .values({ ...interest, email })
          .execute();
        await db
          .insertInto('availability_alert')
          .values({ ...alert, email })
          .execute();
      }
      await db
        .insertInto('plan_interest')
        .values({ ...interest, vertical: 'apparel', email: who.email })
        .execute();
      await db
        .insertInto('join_code')
        .values({
          ...{ code: `MOVED${who.user.id}`, plan_id: plan.id, email: who.email },
          ...{ created_at: at, expires_at: '2027-12-31T00:00:00Z' },
        })
        .execute();
      await db
        .insertInto('outbox_mail')
        .values(
          [null, at].map((sent, row) => ({
            ...mail,
            ...{ subject_id: who.user.id * 10 + row, customer_id: null, sent_to: who.email },
            ...{ written_at: at, sent_at: sent },
          })),
        )
        .execute();
      const { email, code } = await started(who, next);
      expect((await change(who, { email, code })).statusCode).toBe(200);
      const counts = async (address: string) => [
        (await db.selectFrom('plan_interest').where('email', '=', address).select('id').execute()).length,
        (await db.selectFrom('availability_alert').where('email', '=', address).select('id').execute())
          .length,
        (await db.selectFrom('join_code').where('email', '=', address).select('id').execute()).length,
        (await db.selectFrom('outbox_mail').where('sent_to', '=', address).select('id').execute()).length,
      ];
      expect(await counts(who.email)).toEqual([0, 0, 0, 0]);
      expect(await counts(next)).toEqual([2, 1, 1, 1]);
      clock.pass(61);
      const otp = await people.code(next, who.visitor, 'export');
      const { lists } = (await api.answer('exportUser', { headers: who.headers, body: { otp } })).data;
      expect(lists['plan_interests']).toHaveLength(2);
      expect(lists['alerts']).toHaveLength(1);
      expect(lists['join_codes']).toHaveLength(1);
    });

    // @see rules/accounts/contact-data; docs/decisions/0299
    it('takes the mails that name the old address out of the mailbox, and none that name a longer one', async () => {
      const who = await aCustomer();
      const { db } = api.database;
      const to = newEmail();
      for (const text of [`It has ${who.email}.`, `About xx${who.email}.`, `About ${who.email}.sg today.`])
        await db
          .insertInto('mail')
          .values({
            sent_to: to,
            subject: '',
            text,
            sent_at: clock.now(),
            expires_at: '2027-12-31T00:00:00Z',
          })
          .execute();
      const { email, code } = await started(who);
      expect((await change(who, { email, code })).statusCode).toBe(200);
      const retained = await db
        .selectFrom('mail')
        .where('sent_to', '=', to)
        .orderBy('id')
        .select('text')
        .execute();
      expect(retained.map(({ text }) => text)).toEqual([
        `About xx${who.email}.`,
        `About ${who.email}.sg today.`,
      ]);
      const own = await db.selectFrom('mail').where('sent_to', '=', who.email).select('subject').execute();
      // The mail about the change itself.
      expect(own).toHaveLength(1);
    });

    // @see docs/decisions/0332
    it('mails a corrected address its code at once', async () => {
      const who = await aCustomer();
      const [mistyped, right] = [newEmail(), newEmail()];
      expect((await start(who, { email: mistyped, otp: await who.otp('email') })).statusCode).toBe(200);
      expect((await start(who, { email: right, otp: await who.otp('email') })).statusCode).toBe(200);
      expect(problemOf(await start(who, { email: right }))).toMatchObject({
        status: 429,
        detail: 'We sent a code to this email a moment ago. We can send another in 1 minute.',
      });
    });

    it('ends the link to a new password that the old address has', async () => {
      const who = await aCustomer();
      await api.call('forgetPassword', { headers: who.visitor, body: { email: who.email } });
      const link = /code=(\S+)/.exec(await messageTo(who.email))?.[1];
      const { email, code } = await started(who);
      expect((await change(who, { email, code })).statusCode).toBe(200);
      const response = await api.call('setNewPassword', {
        body: { code: link, password: 'another password' },
      });
      expect(problemOf(response)).toMatchObject({ status: 400, error: 'code_expired' });
    });

    it('never takes an e-mail with an account, not even one that registers meanwhile', async () => {
      const [who, eve] = [await aCustomer(), await aCustomer()];
      const used = { status: 409, errors: [{ field: 'email' }] };
      expect(problemOf(await start(who, { email: eve.email, otp: await who.otp('email') }))).toMatchObject(
        used,
      );
      await api.database.db.deleteFrom('attempt').execute();
      const { email, code } = await started(who);
      await people.register(email, { region: 'sg' });
      expect(problemOf(await change(who, { email, code }))).toMatchObject(used);
      expect(await profileOf(who)).toMatchObject({ email: who.email });
    });

    it('counts wrong codes, and refuses one of another address, account or time', async () => {
      const [who, eve] = [await aCustomer(), await aCustomer()];
      const { email, code } = await started(who);
      expect((await change(who, { email: newEmail(), code })).statusCode).toBe(409);
      expect((await change(eve, { email, code })).statusCode).toBe(409);
      for (let guess = 1; guess <= 4; guess += 1)
        expect((await change(who, { email, code: other(code) })).statusCode).toBe(400);
      expect((await change(who, { email, code: other(code) })).statusCode).toBe(429);
      expect(problemOf(await change(who, { email, code }))).toMatchObject({ error: 'code_used_up' });
      expect(await profileOf(who)).toMatchObject({ email: who.email });
      await api.database.db.deleteFrom('attempt').execute();
      const later = await started(who);
      await expire();
      expect(problemOf(await change(who, later))).toMatchObject({ error: 'code_expired' });
    });

    it.each([
      { email: 'no address', message: 'Please enter a valid email address' },
      { email: 'ada@gmial.com', message: 'Do you mean @gmail.com?' },
    ])('refuses $email with “$message”', async ({ email, message }) =>
      expect(problemOf(await start(await aCustomer(), { email, otp: '123456' }))).toMatchObject({
        status: 400,
        errors: [{ field: 'email', message }],
      }),
    );

    // @see rules/accounts/email-confirmation; docs/decisions/0338
    it('confirms the e-mail that the account has by one code, keeps the password, and refuses it afterwards', async () => {
      const who = await aCustomer();
      const elsewhere = (await people.signIn(who.email)).json<{ access_token: string }>();
      const own = { email: who.email, is_confirmed: false, sent_to: null, expires_in: null };
      expect((await api.answer('getEmailChange', { headers: who.headers })).data).toEqual(own);
      const email = who.email.toUpperCase();
      expect((await start(who, { email })).json<{ data: object }>().data).toEqual({
        ...own,
        sent_to: who.email,
        expires_in: CODE_SECONDS,
      });
      expect(await messageTo(who.email)).toContain('Please don’t give the code to anyone.');
      const code = codeIn(await messageTo(who.email));
      expect(problemOf(await change(who, { email, code: other(code) })).status).toBe(400);
      expect((await change(who, { email, code })).json<{ data: object }>().data).toEqual({
        ...own,
        is_confirmed: true,
      });
      expect(await people.statusOf(elsewhere)).toBe(200);
      expect((await people.signIn(who.email)).statusCode).toBe(200);
      expect((await people.signInByCode(who.email, await people.code(who.email))).statusCode).toBe(200);
      expect((await people.signIn(who.email)).statusCode).toBe(200);
      expect(refusedFields(await start(who, { email }))).toEqual({ status: 400, fields: ['email'] });
      expect(refusedFields(await change(who, { email, code }))).toEqual({ status: 400, fields: ['email'] });
    });

    it('confirms nothing for another account', async () => {
      const [who, eve] = [await aCustomer(), await aCustomer()];
      await start(who, { email: who.email });
      const code = codeIn(await messageTo(who.email));
      expect((await change(eve, { email: eve.email, code })).statusCode).toBe(409);
      expect((await api.answer('getEmailChange', { headers: eve.headers })).data.is_confirmed).toBe(false);
    });
  });
});
