import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import mjml2html from 'mjml'
import { root } from './progress.ts'

const folder = join(root, 'apps/server/src/platform/mail/letter')

export const letterFrameFile = join(folder, 'letter.gen.ts')

/** Compiles the frame of mails. It keeps the places that are filled when a mail is sent. */
export const compileLetterFrame = async (): Promise<string> => {
  const source = readFileSync(join(folder, 'letter.mjml'), 'utf8')
  const { html, errors } = await mjml2html(source, {
    // Without this, mails would load fonts from another company's server.
    fonts: {},
    validationLevel: 'strict',
    minify: true,
    minifyOptions: { minifyCss: false },
  })
  if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join('\n'))
  return `// Generated from letter.mjml by npm run generate.\nexport const letterFrame: string =\n  ${JSON.stringify(html)}\n`
}
