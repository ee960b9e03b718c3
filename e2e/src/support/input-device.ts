import { expect, type Locator, type Page } from '@playwright/test';

/** Operates a page by mouse or by keyboard. */
export interface InputDevice {
  /** Presses a link or button. */
  readonly press: (target: Locator) => Promise<void>;
  /** Selects a radio button or checkbox. */
  readonly choose: (target: Locator) => Promise<void>;
  readonly type: (field: Locator, text: string) => Promise<void>;
  /** Selects the first option after the placeholder. */
  readonly pickFirst: (list: Locator) => Promise<void>;
  /** Submits the form: by the button, or by Enter in the last field. */
  readonly send: (button: Locator) => Promise<void>;
  /** Selects a day of a calendar, after the day it opens at. */
  readonly chooseDay: (day: Locator) => Promise<void>;
  /** The event that a page treats as a sign of use. */
  readonly sign: 'pointermove' | 'keydown';
}

export const mouseInput = (page: Page): InputDevice => ({
  press: (target) => target.click(),
  choose: async (target) => {
    // The label takes the press: the input itself is hidden.
    await target.locator('xpath=ancestor::label[1]').click();
    await expect(target).toBeChecked();
  },
  type: (field, text) => field.fill(text),
  pickFirst: async (list) => void (await list.selectOption({ index: 1 })),
  send: (button) => button.click(),
  chooseDay: async (day) => {
    while (!(await day.isVisible())) await page.getByRole('button', { name: 'Next month' }).click();
    await day.click();
  },
  sign: 'pointermove',
});

/** Limits after which a target counts as unreachable. */
const MOST_TABS = 120;
const MOST_ARROWS = 70;

type PressKey = (key: string) => Promise<void>;

/** @param onKey called for each key but those of typed text */
export function keyboardInput(page: Page, onKey: () => void = () => undefined): InputDevice {
  const { keyboard } = page;
  const pressKey: PressKey = (key) => {
    onKey();
    return keyboard.press(key);
  };
  const tab = (target: Locator) => tabTo(page, target, pressKey);
  const type = async (field: Locator, text: string) => {
    await tab(field);
    // Replaces a text; not a key that a customer needs in an empty field.
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(text);
  };
  return {
    press: async (target) => {
      await tab(target);
      await pressKey('Enter');
    },
    choose: async (target) => {
      await tab(target);
      // An arrow key selects as it moves; Tab only focuses.
      if (!(await target.isChecked())) await pressKey('Space');
      await expect(target).toBeChecked();
    },
    type,
    pickFirst: async (list) => {
      await tab(list);
      await pressKey('ArrowDown');
    },
    send: () => pressKey('Enter'),
    chooseDay: async (day) => {
      await tab(page.getByRole('grid').locator('[tabindex="0"]').first());
      await arrowTo(day, 'ArrowRight', pressKey);
      await pressKey('Enter');
    },
    sign: 'keydown',
  };
}

/** What an order takes of a customer. */
export interface Effort {
  /** Presses on links, buttons and options. */
  taps: number;
  /** Fields that the customer types in. */
  fields: number;
  /** What the customer had in front of them at each act, without repetition: path and heading of the page. */
  readonly states: string[];
}

/** Two states of a page have other fields or another button, so also another heading. */
const stateOf = async (page: Page): Promise<string> =>
  `${new URL(page.url()).pathname} ${await page.getByRole('heading', { level: 1 }).innerText()}`;

/** Counts what a journey takes. */
export function counted(page: Page, input: InputDevice): { input: InputDevice; effort: Effort } {
  const effort: Effort = { taps: 0, fields: 0, states: [] };
  const meet = async () => {
    const state = await stateOf(page);
    if (effort.states.at(-1) !== state) effort.states.push(state);
  };
  const tap = (act: (target: Locator) => Promise<void>) => {
    return async (target: Locator) => {
      // The router changes the address before React shows the page.
      await expect(target).toBeAttached();
      await meet();
      effort.taps += 1;
      return act(target);
    };
  };
  return {
    effort,
    input: {
      press: tap(input.press),
      choose: tap(input.choose),
      send: tap(input.send),
      // The day's month may not be on the page yet.
      chooseDay: async (day) => {
        await meet();
        effort.taps += 1;
        return input.chooseDay(day);
      },
      // Opens the list, and chooses in it.
      pickFirst: async (list) => {
        await meet();
        effort.taps += 2;
        return input.pickFirst(list);
      },
      type: async (field, text) => {
        await expect(field).toBeVisible();
        await meet();
        effort.fields += 1;
        return input.type(field, text);
      },
      sign: input.sign,
    },
  };
}

type Step = 'there' | 'among' | 'skip' | 'forward' | 'back';

/** Direction of a target from the focused element. */
const stepTo = (target: Locator): Promise<Step> =>
  target.evaluate((element): Step => {
    const { activeElement: at, body } = document;
    if (at === element && document.hasFocus()) return 'there';
    if (!at || at === body) return 'forward';
    const isSkip = at.matches('a[href^="#"]') && at.textContent === 'Skip to the page';
    if (isSkip && element.closest('main')) return 'skip';
    const isAmong =
      at instanceof HTMLInputElement &&
      element instanceof HTMLInputElement &&
      at.type === 'radio' &&
      element.type === 'radio' &&
      at.form === element.form &&
      at.name === element.name;
    const isBefore = (at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    if (isAmong) return 'among';
    return isBefore ? 'back' : 'forward';
  });

const KEYS = {
  skip: 'Enter',
  forward: 'Tab',
  back: 'Shift+Tab',
} as const;

/** Moves the focus by Tab, by the skip link past the header, and by arrows among radio buttons. */
export async function tabTo(
  page: Page,
  target: Locator,
  pressKey: PressKey = (key) => page.keyboard.press(key),
): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    const step = await stepTo(target);
    if (step === 'there') return;
    if (step === 'among') return arrowTo(target, 'ArrowDown', pressKey);
    await pressKey(KEYS[step]);
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
}

async function arrowTo(
  target: Locator,
  arrow: 'ArrowDown' | 'ArrowRight',
  pressKey: PressKey,
): Promise<void> {
  for (let arrows = 0; arrows < MOST_ARROWS; arrows++) {
    // A day of a later month is there once the arrow has turned to it.
    if ((await target.isVisible()) && (await stepTo(target)) === 'there') return;
    await pressKey(arrow);
  }
  throw new Error(`arrow keys do not reach ${target.toString()}`);
}
