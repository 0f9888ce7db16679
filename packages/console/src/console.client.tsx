import './look/base.css';
import './chunks.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { countsQuery, documentsQuery, readSearch } from './envelope/list-queries.ts';
import { askAs, RefusedError } from './service/ask.ts';
import { type Team, TeamContext } from './service/team-context.ts';
import './look/later-icons.ts';
import './look/parts.module.css';
import { ToastProvider } from './look/toast.tsx';
import { mount } from './mount.tsx';
import { makeRouter } from './router.tsx';
import { SignInAgain } from './sign-in/sign-in-again.tsx';

mount((shell) => shell.page === 'team' && <TeamPages team={shell} />);

function TeamPages({ team }: { team: Team }) {
  const [client] = useState(() => queryClient(team));
  const [router] = useState(makeRouter);
  return (
    <TeamContext.Provider value={team}>
      <QueryClientProvider client={client}>
        <ToastProvider>
          <RouterProvider router={router} />
          <SignInAgain />
        </ToastProvider>
      </QueryClientProvider>
    </TeamContext.Provider>
  );
}

function queryClient({ team, person, list }: Team): QueryClient {
  askAs(person.id);
  const isRefused = (error: Error) => error instanceof RefusedError && error.status < 500;
  const client = new QueryClient({
    defaultOptions: { queries: { retry: (failures, error) => failures < 2 && !isRefused(error) } },
  });
  if (list) {
    const search = readSearch(Object.fromEntries(new URLSearchParams(location.search)));
    client.setQueryData(documentsQuery(client, team.id, search).queryKey, list);
    if (!search.folder) client.setQueryData(countsQuery(team.id).queryKey, list.counts);
  }
  return client;
}
