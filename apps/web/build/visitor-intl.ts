import { join } from 'node:path'
import type { Plugin } from 'vite'

const ours = /(apps\/web|packages\/contract)\/src\/(?!rendering\/|lib\/rendered\/).*\.tsx?$/
const stands = join(import.meta.dirname, '../src/rendering/visitor-intl.ts')

/** Makes the server format dates and numbers like the visitor's browser. */
export const visitorIntl = (): Plugin => ({
  name: 'visitor-intl',
  enforce: 'post',
  transform: {
    filter: { id: ours, code: /\bIntl\./ },
    handler: (code) => ({
      code: `import { visitorIntl as Intl } from '${stands}';${code}`,
      map: null,
    }),
  },
})
