import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { FILTER_GROUPS } from './filters.fixtures.ts';
import { FilterForm, type FilterGroup } from './FilterForm.tsx';

const withChecked = (values: readonly string[]): FilterGroup[] =>
  FILTER_GROUPS.map((group) => ({
    ...group,
    options: group.options.map((option) => ({ ...option, checked: values.includes(option.value) })),
  }));

/** The form's successful fields in order, as a browser submits them. */
const queryOf = (form: HTMLFormElement): string =>
  Array.from(form.elements)
    .flatMap((field) =>
      field instanceof HTMLInputElement && (field.type === 'hidden' || field.checked)
        ? [`${field.name}=${field.value}`]
        : [],
    )
    .join('&');

const box = (name: string) => screen.getByRole('checkbox', { name, hidden: true });

describe('FilterForm', () => {
  it('submits hidden fields and ticked values under the names of the query', () => {
    render(
      <FilterForm
        action="/sg/apparel/browse"
        groups={withChecked(['s', 'm'])}
        hiddenFields={[{ name: 'category', value: 'dresses' }]}
      />,
    );
    const form = screen.getByRole<HTMLFormElement>('form', { hidden: true });
    expect(form).toHaveAttribute('method', 'get');
    expect(form).toHaveAttribute('action', '/sg/apparel/browse');
    expect(queryOf(form)).toBe('category=dresses&sizes2=s&sizes3=m');
  });

  it('reports each change after hydration', async () => {
    const onFilter = jest.fn((form: HTMLFormElement) => queryOf(form));
    render(<FilterForm action="#" groups={withChecked([])} onFilter={onFilter} />);
    await userEvent.click(box('L'));
    expect(onFilter).toHaveReturnedWith('sizes4=l');
  });

  it('follows the URL', async () => {
    const { rerender } = render(<FilterForm action="#" groups={withChecked(['s'])} />);
    await userEvent.click(box('L'));
    rerender(<FilterForm action="#" groups={withChecked(['s', 'l'])} />);
    expect(box('L')).toBeChecked();
    rerender(<FilterForm action="#" groups={withChecked(['m'])} />);
    expect(box('S')).not.toBeChecked();
    expect(box('M')).toBeChecked();
    expect(box('L')).not.toBeChecked();
  });

  it('keeps boxes that were ticked before hydration', async () => {
    const page = <FilterForm action="#" groups={withChecked(['s'])} />;
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(page);
    fireEvent.click(box('L'));
    await act(async () => {
      hydrateRoot(root, page);
      await Promise.resolve();
    });
    expect(box('L')).toBeChecked();
    expect(box('S')).toBeChecked();
  });
});
