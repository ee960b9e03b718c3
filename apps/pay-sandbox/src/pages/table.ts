import { type Html, html } from '../html.ts';

/** A table that scrolls sideways where it is too wide. */
export const table = (title: string, heads: readonly string[], rows: readonly Html[]): Html =>
  html`<section>
    <h2>${title}</h2>
    <div class="scrolls" role="region" aria-label="${title}" tabindex="0">
      <table>
        <thead>
          <tr>
            ${heads.map((head) => html`<th scope="col">${head}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${
            rows.length > 0
              ? rows
              : html`<tr>
                  <td colspan="${heads.length}">Nothing yet.</td>
                </tr>`
          }
        </tbody>
      </table>
    </div>
  </section>`;
