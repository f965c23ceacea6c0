export { missingLegalPages } from './legal-pages.ts'
