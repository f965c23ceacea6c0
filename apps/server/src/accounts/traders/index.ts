export { noteDuty } from './note-duty.ts'
export { changedDuty, viewMayTrade } from './trader.views.ts'
