import type { FlagValues } from '@lemari/flags/flags';
import { SetupContext, useModals, useMount } from '@lemari/kit';
import type { ChoiceLoad } from '@lemari/plans/choice';
import { choiceHref } from '@lemari/plans/choice-address';
import { readChoice, storeChoice } from '@lemari/plans/stored-choice';
import { claimAnnouncement } from '@lemari/plans/announced-vouchers';
import { useChoiceNavigation } from '@lemari/plans/choice-navigation';
import { use, useEffect, useRef } from 'react';

/** Keeps the chosen plan for this tab, and restores it where the address names none. @see rules/subscriptions/choice-kept */
export function usePersistedPlan({ address, plans, chosen }: ChoiceLoad): void {
  const { go } = useChoiceNavigation();
  const { plan: named } = address;
  const { id, provider } = chosen ?? {};
  useEffect(() => {
    if (id === undefined || provider === undefined) return;
    if (named === id) return storeChoice({ plan: id, provider });
    const persisted = readChoice()?.plan;
    if (
      named === undefined &&
      persisted !== undefined &&
      persisted !== id &&
      plans.some((plan) => plan.id === persisted)
    )
      go(choiceHref({ ...address, plan: persisted }));
    // `address`, `plans` and `go` are new at each load; the plan decides.
  }, [named, id, provider]);
}

const POPUPS: Readonly<Record<string, keyof FlagValues>> = {
  sg: 'sg-apparel-voucher-unlocked-popup',
  id: 'id-apparel-voucher-unlocked-popup',
};

/**
 * Says once which voucher a visitor has received, and why a link’s code is refused.
 * @see rules/vouchers/unlocked-popup, rules/vouchers/id-modal, rules/modals/key-invalid-voucher
 */
export function useVoucherNews({ voucher }: ChoiceLoad): void {
  const modals = useModals();
  const { region, host } = useMount();
  const { flags } = use(SetupContext);
  const isFirst = useRef(true);
  const { code, applied, error, isDefaultVoucher = false } = voucher;
  useEffect(() => {
    const isAtLoad = isFirst.current;
    isFirst.current = false;
    if (code === undefined) return;
    if (error !== undefined) {
      if (isAtLoad && !isDefaultVoucher) void modals.open('invalid-voucher', { code, text: error });
      return;
    }
    if (!applied) return;
    const popup = host === 'apparel' ? POPUPS[region] : undefined;
    if (isAtLoad && popup !== undefined && flags[popup] === true && claimAnnouncement(code))
      void modals.open('first-month-voucher', { code, words: applied.words });
    else if (!isAtLoad && region === 'id' && flags['id-voucher-modal'] === true) {
      const { title, description, words } = applied;
      void modals.open('voucher-detail', { code, title, description, words });
    }
    // The words change with the plan, and are no news.
  }, [code, error, applied === undefined]);
}
