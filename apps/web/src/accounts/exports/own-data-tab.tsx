import { useSession } from '#lib/session.ts'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { DeletionSection } from '../deletion/deletion-section.tsx'
import { ExportSection } from './export-section.tsx'

const SignedRecordSection = lazyPart(
  async () =>
    (await import('#collaborations/track-record/portable/signed-record.tsx')).SignedRecordSection,
)

export const OwnDataTab = () => (
  <>
    <ExportSection />
    {useSession().userType === 'creator' && <SignedRecordSection />}
    <DeletionSection />
  </>
)
