import { escapeHtml, htmlPage } from '#platform/http/html-page.ts'
import type { LocalPerson } from './people.ts'

const choice = (person: LocalPerson): string => `
  <form method="post"><input type="hidden" name="sub" value="${escapeHtml(person.sub)}">
    <button type="submit"><b>${escapeHtml(person.name ?? person.email)}</b><br><span class="quiet">${escapeHtml(person.email)}</span></button>
  </form>`

export const chooserPage = (people: readonly LocalPerson[], mistake?: string): string =>
  htmlPage({
    title: 'Choose an account',
    body: `<h1>Choose an account</h1>
      <p class="quiet">This demo's own stand-in for Google. Nothing leaves this machine.</p>
      ${people.map(choice).join('')}
      <article><details${mistake === undefined ? '' : ' open'}><summary>Use another account</summary>
        <form method="post">
          ${mistake === undefined ? '' : `<p role="alert">${escapeHtml(mistake)}</p>`}
          <label for="email">Email</label><input id="email" name="email" type="email" required maxlength="254">
          <label for="name">Name</label><input id="name" name="name" maxlength="80">
          <p></p><button class="main" type="submit">Continue</button>
        </form></details></article>
      <form method="post"><input type="hidden" name="cancel" value="1"><button type="submit">Cancel</button></form>`,
  })
