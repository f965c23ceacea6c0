import { Download } from 'lucide-react'
import { buttonClass } from '#ui/button.tsx'

/** The same lines as a file; the server says what it is called. */
export const CsvLink = ({ href, of }: { href: string; of: string }) => (
  <a href={href} download className={buttonClass('quiet', 'small')}>
    <Download aria-hidden="true" />
    CSV<span className="sr-only"> of {of}</span>
  </a>
)
