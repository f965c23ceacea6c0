import { moneyWordsIn } from '@tandem/contract/money-words.ts'
import { settings } from '#platform/settings/settings.ts'
import { sandboxStyle } from './sandbox-style.ts'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

export const { moneyInWords: moneyOf, coinsInWords: coinsOf } = moneyWordsIn('en')

/** Contains no script and loads no file except the icon. */
export const sandboxDocument = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escaped(settings.productName)} - ${escaped(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${sandboxStyle}</style>
</head>
<body>
<main>
<p class="brand"><img src="/favicon.svg" alt="" width="32" height="32">${escaped(settings.productName)} <span>Test bank</span></p>
${body}
</main>
</body>
</html>
`

export const buttonOf = (
  action: string,
  name: string,
  more: { primary?: boolean; tells?: string; number?: string } = {},
): string =>
  `<button name="action" value="${escaped(action)}"${more.primary === true ? ' class="primary"' : ''}>${[
    `<span class="name">${escaped(name)}</span>`,
    more.number === undefined ? '' : `<span class="number">${escaped(more.number)}</span>`,
    more.tells === undefined ? '' : `<span class="tells">${escaped(more.tells)}</span>`,
  ].join('\n')}</button>`
