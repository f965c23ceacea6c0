export { assigneeIdOf, assigneeOf } from './assignee.views.ts'
