import { escapeHtml, htmlPage } from '#platform/http/html-page.ts'
import type { DemoCode } from './demo-codes.views.ts'

const style = `
  main { padding-top: 3rem } .code { margin: .25rem 0 .75rem; font: 600 2rem/1.2 ui-monospace, monospace; letter-spacing: .1em }
  .key { overflow-wrap: anywhere; font-family: ui-monospace, monospace }`

const account = ({ email, code, key }: DemoCode): string => `
  <article>
    <h2>${escapeHtml(email)}</h2>
    <p class="code">${code}</p>
    <p class="quiet">Key for an authenticator app: <span class="key">${escapeHtml(key)}</span></p>
  </article>`

const nothing = '<article>No demo account needs a code.</article>'

export const demoCodesPage = (codes: readonly DemoCode[]): string =>
  htmlPage({
    title: 'Sign-in codes',
    style,
    body: `<h1>Sign-in codes</h1>
      <p class="quiet">Enter the code of your account. Each code works once, and this page loads the next one by itself. Only the demo shows codes.</p>
      ${codes.length === 0 ? nothing : codes.map(account).join('')}`,
  })
