/** The container by whose height what stays in view takes less room: a full-screen dialog, as high as can be seen. */
const NAME = 'what-if'
/** What a phone's keyboard leaves of the dialog. */
export const LOW_DIALOG = `@container ${NAME} (max-height: 560px)`
/** The paper of the dialog on a phone. */
export const SEEN_WHOLE = { container: `${NAME} / size` } as const
