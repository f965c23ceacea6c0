import type { ReportQuery } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Bookmark, BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { Menu, type MenuItem } from '#ui/layer/menu.tsx'
import { savedReportsQuery } from './saved-report.api.ts'

const SavedReportsDialog = lazyLayer(
  async () => (await import('./saved-reports-dialog.tsx')).SavedReportsDialog,
)

const isSame = (one: ReportQuery, other: ReportQuery): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (part) => one[part as keyof ReportQuery] === other[part as keyof ReportQuery],
  )

/** Opens views that members of the brand named. `query` is the view on the screen. */
export const SavedReportsMenu = ({
  query,
  onOpen,
}: {
  query: ReportQuery
  onOpen: (query: ReportQuery) => void
}) => {
  const reports = useQuery(savedReportsQuery).data?.items ?? []
  const [manages, setManages] = useState(false)
  const items: MenuItem[] = reports.map((report) => ({
    label: isSame(report.query, query) ? `${report.name} (shown now)` : report.name,
    onSelect: () => onOpen(report.query),
  }))
  const manage: MenuItem = {
    label: reports.length === 0 ? 'Save this view' : 'Save or delete views',
    icon: <BookmarkPlus aria-hidden="true" />,
    onSelect: () => setManages(true),
  }
  return (
    <>
      <Menu
        trigger={
          <Button variant="secondary" size="small">
            <Bookmark aria-hidden="true" />
            Saved views
          </Button>
        }
        items={[...items, manage]}
      />
      {manages && <SavedReportsDialog query={query} onClose={() => setManages(false)} />}
    </>
  )
}
