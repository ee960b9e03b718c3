import type { Handler } from '../tools/handler.ts';

export const getPaymentSetup: Handler<'getPaymentSetup'> = ({ headers: { region } }, { payments }) => {
  const { cardFrame, formTargets, methods } = payments.setup(region);
  return Promise.resolve({
    data: {
      card_frame: cardFrame
        ? { origin: cardFrame.origin, path: cardFrame.path, publishable_key: cardFrame.publishableKey }
        : null,
      form_targets: [...formTargets],
      methods: [...methods],
    },
  });
};
