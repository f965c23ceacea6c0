import type { Plugin } from 'vite'

const pages = /apps\/web\/src\/routes\/.*\.tsx$/
const importer = /(const \$\$split\w+Importer = \(\) => )(import\([^)]*\))/g
const patience = "import { loadPatiently as $$patiently } from '#lib/loading/load-patiently.ts'\n"

/** By default the router reloads after a failed import, which shows a browser error offline. */
export const patientPages = (): Plugin => ({
  name: 'patient-pages',
  transform: {
    filter: { id: pages },
    handler: (code) => ({ code: withPatience(code), map: null }),
  },
})

export const withPatience = (code: string): string => {
  const patient = code.replace(importer, '$1$$$$patiently(() => $2)')
  return patient === code ? code : patience + patient
}
