import type { ReactNode } from 'react'
import { fullName, type Post } from '@portal/identity-domain'
import { UserAvatar } from '@portal/ui/basics'
import { Box, Typography } from '@portal/ui/kit'
import { LinkedText } from './linked-text.tsx'

/** Author's photo, full name, message and date (spec 1 §2). */
export function PostItem({ post }: { readonly post: Post }): ReactNode {
  const name = fullName(post)
  return (
    <Box component="article" sx={{ display: 'flex', gap: 1.5, padding: 2.5 }}>
      <UserAvatar name={name} pictureUrl={post.pictureUrl} size={40} />
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
          <Typography component="h3" sx={{ fontSize: '0.9375rem', fontWeight: 650 }}>
            {name}
          </Typography>
          <Typography
            component="time"
            dateTime={post.sentAt}
            variant="caption"
            className="figures"
            sx={{ color: 'text.secondary' }}
          >
            {post.sentAt.slice(0, 16)}
          </Typography>
        </Box>
        <Typography sx={{ marginTop: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <LinkedText>{post.message}</LinkedText>
        </Typography>
      </Box>
    </Box>
  )
}
