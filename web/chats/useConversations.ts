import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CONVERSATIONS_PAGE_SIZE, type Conversation, type listConversations } from '../../contract/chats.ts';
import { call } from '../call.ts';
import { queryClient } from '../query.ts';
import { conversations } from './calls.ts';

/**
 * The conversations after the newest ones. They start at the middle of the newest: messages bring other conversations to the
 * front and push the last of the newest out, which is then among these.
 */
const olderConversations = infiniteQueryOptions({
  queryKey: ['/api/chats', 'older'],
  queryFn: ({ pageParam, signal }) => {
    const newest = queryClient.getQueryData(conversations().queryKey);
    const after = pageParam || newest?.[CONVERSATIONS_PAGE_SIZE / 2]?.lastMessage.id;
    return call<typeof listConversations>('GET /api/chats', { query: { after }, signal });
  },
  initialPageParam: '',
  getNextPageParam: (page) =>
    page.length === CONVERSATIONS_PAGE_SIZE ? page.at(-1)!.lastMessage.id : undefined,
});

/** One's conversations, the latest first; the older ones are read on request, and from then on refreshed with the others. */
export function useConversations() {
  const { data: newest, error, refetch } = useQuery(conversations());
  const isCut = newest?.length === CONVERSATIONS_PAGE_SIZE;
  const older = useInfiniteQuery({
    ...olderConversations,
    enabled: ({ state }) => isCut && state.data !== undefined,
  });
  return {
    rows: newest && [...newest, ...(isCut && older.data ? notAmong(newest, older.data.pages.flat()) : [])],
    error,
    refetch,
    older: {
      hasNextPage: isCut && (!older.data || older.hasNextPage),
      isFetchingNextPage: older.isFetchingNextPage || (older.isFetching && !older.data),
      isFetchNextPageError: older.data ? older.isFetchNextPageError : older.isError,
      fetchNextPage: () => void (older.data ? older.fetchNextPage() : older.refetch()),
    },
  };
}

export const conversationKey = ({ orderId, counterpart }: Conversation) => `${orderId} ${counterpart.id}`;

function notAmong(newest: Conversation[], older: Conversation[]): Conversation[] {
  const known = new Set(newest.map(conversationKey));
  return older.filter((one) => !known.has(conversationKey(one)));
}
