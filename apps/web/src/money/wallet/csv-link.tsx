import { Download } from 'lucide-react'
import { buttonClass } from '#ui/button.tsx'

export const CsvLink = ({ href, of }: { href: string; of: string }) => (
  <a href={href} download className={buttonClass('quiet', 'small')}>
    <Download aria-hidden="true" />
    CSV<span className="sr-only"> of {of}</span>
  </a>
)
