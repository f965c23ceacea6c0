import type { Post } from '@tandem/contract/content/posts/post.schema.ts'
import { ReportLink } from '#accounts/reports/report-link.tsx'

export const reportPost = ({ id }: Post) => (
  <ReportLink thing={{ kind: 'post', name: id }} name="this post" />
)
