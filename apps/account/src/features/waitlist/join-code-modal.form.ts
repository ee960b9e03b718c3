import { INVALID_JOIN_CODE, SHORTEST_JOIN_CODE } from '@lemari/domain/code';
import type { PlanVertical } from '@lemari/domain/plan';
import type { RegionId } from '@lemari/domain/region';
import { defineForm, textOf } from '@lemari/forms/define-form';
import type { Failure } from '@lemari/http/failure';
import { addressCode } from '@lemari/plans/choice-address';
import { validateJoinCode } from '@lemari/plans/subscriptions';
import { JOIN_FIELD } from '../subscribe/join-code.form.ts';

/** A code that can be used, and the vertical of its plan. */
export interface UsableCode {
  readonly code: string;
  readonly vertical: PlanVertical;
}

const INVALID = [{ field: JOIN_FIELD, message: INVALID_JOIN_CODE }];
const invalid: Failure = { kind: 'status', status: 400, text: INVALID_JOIN_CODE, fields: INVALID };

/** Validates a join code. @see rules/waitlist/length, rules/waitlist/invalid */
export const validateJoinCodeForm = (region: RegionId) =>
  defineForm<string, UsableCode>({
    read: (form) => {
      const code = addressCode(textOf(form, JOIN_FIELD));
      return code.length < SHORTEST_JOIN_CODE ? { ok: false, errors: INVALID } : { ok: true, value: code };
    },
    send: async (mutate, code) => {
      const found = await mutate(validateJoinCode, { region, code });
      if (!found.ok) return found;
      const { vertical } = found.data;
      return vertical === undefined
        ? { ok: false, failure: invalid }
        : { ok: true, data: { code, vertical } };
    },
    keeps: [],
    names: { joinCode: JOIN_FIELD },
  });
