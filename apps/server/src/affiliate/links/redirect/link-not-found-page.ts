import { pageNotFound } from '@tandem/contract/page-not-found.ts'
import { escapeHtml, htmlPage } from '#platform/http/html-page.ts'
import { settings } from '#platform/settings/settings.ts'

// The content security policy allows only inline styles, so the page copies these colours.
const style = `
  :root { --paper: light-dark(oklch(.985 .006 85), oklch(.175 .012 60));
    --card: light-dark(#fff, oklch(.215 .014 60)); --line: light-dark(oklch(.895 .011 80), oklch(.31 .014 60));
    --ink: light-dark(oklch(.215 .018 60), oklch(.955 .008 85));
    --soft: light-dark(oklch(.475 .02 65), oklch(.735 .016 75));
    --accent: light-dark(oklch(.555 .185 33), oklch(.725 .16 40));
    --on-accent: light-dark(#fff, oklch(.19 .03 40)) }
  article { display: grid; justify-items: center; gap: .5rem; padding: 3rem 1.25rem; border-radius: 16px; text-align: center }
  h1 { font-size: 1.375rem; margin: 0 } p { max-width: 24rem; margin: 0; color: var(--soft); text-wrap: balance }
  svg { height: 6rem; margin-bottom: .75rem; stroke: var(--ink); stroke-width: 2 }
  .home { display: inline-flex; align-items: center; min-height: 44px; margin-top: 1rem; padding: 0 1.25rem;
    border-radius: 12px; background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none }`

const frame = (x: number, fill: string, dashes = ''): string =>
  `<rect x="${x}" y="28" width="32" height="40" rx="5" fill="var(--${fill})"${dashes}/>`
const dashed = ' stroke-dasharray="4 4"'
const frames = `<svg viewBox="0 0 160 96" aria-hidden="true">${[
  frame(4, 'card', dashed),
  frame(44, 'card', dashed),
  frame(84, 'accent'),
  frame(124, 'card', dashed),
].join('')}</svg>`

export const linkNotFoundPage = (): string =>
  htmlPage({
    title: pageNotFound.title,
    body: `<article>${frames}<h1>${pageNotFound.title}</h1><p>${pageNotFound.text}</p>
      <a class="home" href="${escapeHtml(settings.publicUrl)}">Go to ${escapeHtml(settings.productName)}</a></article>`,
    style,
  })
