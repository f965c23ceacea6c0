import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { useBrandHooks, useCreatorHooks } from '#collaborations/lifecycle/collaboration.api.ts'
import { useWrite } from '#lib/use-write.ts'

export const useSubmitContent = () => useWrite(submissions.submit, useCreatorHooks())
export const useGoLive = () => useWrite(submissions.goLive, useCreatorHooks())
export const useExtend = () => useWrite(submissions.extend, useCreatorHooks())

export const useRequestChanges = () => useWrite(submissions.requestChanges, useBrandHooks())
export const useTakeBackChanges = () => useWrite(submissions.takeBackChanges, useBrandHooks())
export const useRefuseLive = () => useWrite(submissions.refuseLive, useBrandHooks())
export const useApprove = () => useWrite(submissions.approve, useBrandHooks())
