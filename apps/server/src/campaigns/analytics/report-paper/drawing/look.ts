import type { Style } from '#platform/fonts/pdf-pen.ts'

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, margin: 56 }
export const inner = page.width - 2 * page.margin

/** The colours of `styles/tokens.css` in sRGB. */
export const colours = {
  paper: '#fbf9f6',
  card: '#ffffff',
  sunken: '#f4f1ec',
  line: '#e0d9d0',
  ink: '#221a13',
  muted: '#645d55',
  accent: '#3354b4',
  ok: '#12713f',
  bad: '#b3203c',
}

export const styles = {
  body: { weight: 'regular', size: 9.5, color: colours.ink },
  strong: { weight: 'bold', size: 9.5, color: colours.ink },
  quiet: { weight: 'regular', size: 8.5, color: colours.muted },
  cell: { weight: 'regular', size: 8.5, color: colours.ink },
  cellStrong: { weight: 'bold', size: 8.5, color: colours.ink },
  head: { weight: 'bold', size: 8, color: colours.muted },
  section: { weight: 'display', size: 20, color: colours.ink },
  part: { weight: 'bold', size: 11, color: colours.ink },
  value: { weight: 'display', size: 18, color: colours.ink },
} as const satisfies Record<string, Style>
