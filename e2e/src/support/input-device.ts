import { expect, type Locator, type Page } from '@playwright/test';

/** How somebody works a page. */
export interface InputDevice {
  /** A link, or a button. */
  readonly press: (target: Locator) => Promise<void>;
  /** One of a few, or a box. */
  readonly choose: (target: Locator) => Promise<void>;
  readonly type: (field: Locator, text: string) => Promise<void>;
  /** @param date ISO */
  readonly typeDate: (field: Locator, date: string) => Promise<void>;
  /** The first of a list after the words that ask for one. */
  readonly pickFirst: (list: Locator) => Promise<void>;
  /** What was typed last, which Enter in its field does as well as its button. */
  readonly send: (button: Locator) => Promise<void>;
  /** One day of a calendar, after the one it opens at. */
  readonly chooseDay: (day: Locator) => Promise<void>;
  /** By which a page notices them. */
  readonly sign: 'pointermove' | 'keydown';
}

export const mouseInput = (page: Page): InputDevice => ({
  press: (target) => target.click(),
  choose: async (target) => {
    // The label around it takes the press, and is as large as what is drawn.
    await target.locator('xpath=ancestor::label[1]').click();
    await expect(target).toBeChecked();
  },
  type: (field, text) => field.fill(text),
  typeDate: (field, date) => field.fill(date),
  pickFirst: async (list) => void (await list.selectOption({ index: 1 })),
  send: (button) => button.click(),
  chooseDay: async (day) => {
    while (!(await day.isVisible())) await page.getByRole('button', { name: 'Next month' }).click();
    await day.click();
  },
  sign: 'pointermove',
});

/** Past this nobody would have gone on. */
const MOST_TABS = 120;
const MOST_ARROWS = 70;

export function keyboardInput(page: Page): InputDevice {
  const { keyboard } = page;
  const type = async (field: Locator, text: string) => {
    await tabTo(page, field);
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(text);
  };
  return {
    press: async (target) => {
      await tabTo(page, target);
      await keyboard.press('Enter');
    },
    choose: async (target) => {
      await tabTo(page, target);
      // An arrow chooses by going there; where Tab has led nothing is chosen yet.
      if (!(await target.isChecked())) await keyboard.press('Space');
      await expect(target).toBeChecked();
    },
    type,
    typeDate: async (field, date) => {
      const [year, month, day] = date.split('-');
      await tabTo(page, field);
      await keyboard.type(`${month}${day}${year}`);
      await expect(field).toHaveValue(date);
    },
    pickFirst: async (list) => {
      await tabTo(page, list);
      await keyboard.press('ArrowDown');
    },
    send: () => keyboard.press('Enter'),
    chooseDay: async (day) => {
      await tabTo(page, page.getByRole('grid').locator('[tabindex="0"]').first());
      await arrowTo(page, day, 'ArrowRight');
      await keyboard.press('Enter');
    },
    sign: 'keydown',
  };
}

type Step = 'there' | 'among' | 'skip' | 'forward' | 'back';

/** Where something is from where the focus is, as whoever looks at the page sees it. */
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

/** Goes where Tab leads, past the header where the page offers it, and among radio buttons with the arrows. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    const step = await stepTo(target);
    if (step === 'there') return;
    if (step === 'among') return arrowTo(page, target, 'ArrowDown');
    await page.keyboard.press(KEYS[step]);
  }
  throw new Error(`no Tab leads to ${target.toString()}`);
}

async function arrowTo(page: Page, target: Locator, arrow: 'ArrowDown' | 'ArrowRight'): Promise<void> {
  for (let arrows = 0; arrows < MOST_ARROWS; arrows++) {
    if ((await stepTo(target)) === 'there') return;
    await page.keyboard.press(arrow);
  }
  throw new Error(`no arrow leads to ${target.toString()}`);
}
