import { DeletionSection } from '../deletion/deletion-section.tsx'
import { ExportSection } from './export-section.tsx'

export const OwnData = () => (
  <>
    <ExportSection />
    <DeletionSection />
  </>
)
