import { Download } from 'lucide-react'
import { buttonClass } from '#ui/button.tsx'

export const PdfLink = ({ href, of }: { href: string; of: string }) => (
  <a href={href} download className={buttonClass('quiet', 'small')}>
    <Download aria-hidden="true" />
    PDF<span className="sr-only"> of {of}</span>
  </a>
)
