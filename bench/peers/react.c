/* Gray-Scott steps on 256 x 256 periodic cells as a practitioner writes them in C; prints CPU seconds and the mean of v. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + 1e-9 * now.tv_nsec;
}

static void wrap(double *u, int n, int stride) {
  for (int i = 1; i <= n; i++) {
    u[i * stride] = u[i * stride + n];
    u[i * stride + n + 1] = u[i * stride + 1];
  }
  memcpy(u, u + n * stride, stride * sizeof *u);
  memcpy(u + (n + 1) * stride, u + stride, stride * sizeof *u);
}

static void step(const double *restrict u, const double *restrict v, double *restrict nextU, double *restrict nextV, int n,
                 int stride, double du, double dv, double feed, double kill, double dt) {
  const double ku = 1 - 4 * du - dt * feed, kv = 1 - 4 * dv - dt * (feed + kill), fed = dt * feed;
  for (int i = 1; i <= n; i++) {
    const double *a = u + i * stride, *b = v + i * stride;
    double *p = nextU + i * stride, *q = nextV + i * stride;
    for (int j = 1; j <= n; j++) {
      const double made = dt * (a[j] * b[j] * b[j]);
      p[j] = ku * a[j] + du * (a[j - 1] + a[j + 1] + (a[j - stride] + a[j + stride])) + (fed - made);
      q[j] = kv * b[j] + dv * (b[j - 1] + b[j + 1] + (b[j - stride] + b[j + stride])) + made;
    }
  }
}

int main(int argc, char **argv) {
  const int n = 256, stride = n + 2, steps = argc > 1 ? atoi(argv[1]) : 5000;
  double *field[4];
  for (int k = 0; k < 4; k++) field[k] = calloc((size_t)stride * stride, sizeof(double));
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= n; j++) {
      const int inside = i > 103 && i <= 153 && j > 103 && j <= 153;
      field[0][i * stride + j] = inside ? 0.5 : 1;
      field[1][i * stride + j] = inside ? 0.25 : 0;
    }
  const double start = seconds();
  for (int k = 0; k < steps; k++) {
    double **now = field + 2 * (k % 2), **next = field + 2 * (1 - k % 2);
    wrap(now[0], n, stride);
    wrap(now[1], n, stride);
    step(now[0], now[1], next[0], next[1], n, stride, 0.16, 0.08, 0.035, 0.06, 1);
  }
  const double taken = seconds() - start;
  const double *v = field[2 * (steps % 2) + 1];
  double sum = 0;
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= n; j++) sum += v[i * stride + j];
  printf("%.6f %.17g\n", taken, sum / n / n);
  return 0;
}
