import guide from '../../../docs/teach/write-a-lesson.md?raw'

/** The lesson of the guide, which a person can change into their own. */
export const template = (): string => /```markdown\n([\s\S]*?)```/.exec(guide)![1]!
