import { Accordion } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ADMIN_PAGE_SIZE } from '../../../contract/admin.ts';
import type { UnknownWord } from '../../../contract/admin-match-studies.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { figure } from '../../ui/text.ts';
import { Pager } from '../lists/Pager.tsx';
import { unknownWords } from './calls.ts';
import studies from './MatchStudies.module.css';
import styles from './UnknownWords.module.css';
import { WordOrders } from './WordOrders.tsx';

/** Words that orders repeat and the market does not know, the commonest first. */
export function UnknownWords() {
  const { data, isError, error, refetch } = useQuery(unknownWords());
  if (!data)
    return isError ? (
      <LoadError title="No pudimos cargar las palabras" error={error} onRetry={() => refetch()} />
    ) : (
      <WordsWaiting />
    );
  if (data.length === 0)
    return (
      <EmptyState drawing="writing" title="Por ahora entendemos todo">
        Cuando una palabra que no conocemos aparezca en dos pedidos o más, la verás aquí.
      </EmptyState>
    );
  return (
    <div className={styles.words}>
      <Help />
      <WordPages words={data} />
    </div>
  );
}

function Help() {
  return (
    <p className={studies.help}>
      Quizás por una de ellas alguien se quedó sin ofertas. Mira qué quisieron decir y agrégalas al léxico de
      los oficios.
    </p>
  );
}

function WordPages({ words }: { words: UnknownWord[] }) {
  const [wanted, setWanted] = useState(1);
  const totalPages = Math.ceil(words.length / ADMIN_PAGE_SIZE);
  const page = Math.min(wanted, totalPages);
  const shown = words.slice((page - 1) * ADMIN_PAGE_SIZE, page * ADMIN_PAGE_SIZE);
  return (
    <>
      <Accordion
        multiple
        order={3}
        className={styles.list}
        classNames={{ control: styles.control, label: styles.label, content: styles.content }}
      >
        {shown.map((word) => (
          <Accordion.Item key={word.word} value={word.word}>
            <Accordion.Control>
              <span className={styles.word}>{word.word}</span>
              <span className={styles.count}>en {figure(word.orders)} pedidos</span>
            </Accordion.Control>
            <Accordion.Panel>
              <WordOrders word={word} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {totalPages > 1 && (
        <Pager
          label="Páginas de palabras"
          pagination={{ page, totalPages, total: words.length }}
          onPage={setWanted}
        />
      )}
    </>
  );
}

const SKELETONS = 5;

function WordsWaiting() {
  return (
    <div className={styles.words}>
      <Help />
      <Loading label="Cargando palabras..." className={styles.list} count={SKELETONS}>
        <div className={styles.waiting} aria-hidden="true">
          <Skeleton height={14} width="6rem" radius="xl" />
          <Skeleton height={12} width="5rem" radius="xl" />
        </div>
      </Loading>
    </div>
  );
}
