import { ExportSection } from './export-section.tsx'

export const OwnData = () => <ExportSection />
